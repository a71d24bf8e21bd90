// The page as one file, with the judge in it; made by `npx vite build --mode onefile` where the module is there.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const oneFile =
  process.env['AUDE_ONE_FILE'] ?? resolve(import.meta.dirname, '../../dist-onefile/referee.html')
export const carries =
  existsSync(oneFile) && readFileSync(oneFile, 'utf8').includes('content="in this file"')
