// The referee alone, as one file: its pages and nothing of the tables; the rules' texts come with it.
import { mount } from 'svelte'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/choices.css'
import { knowCodex } from '../session'
import de from '../../../data/codex/de.json'
import en from '../../../data/codex/en.json'
import Alone from './Alone.svelte'

knowCodex('en', en.rules)
knowCodex('de', de.rules)
mount(Alone, { target: document.getElementById('app')! })
