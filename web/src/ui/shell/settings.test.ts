import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.svelte'

const fresh = readSettings(null)

describe('stored settings', () => {
  it('come back as they were', () => {
    const mine = {
      ...fresh,
      theme: 'night' as const,
      motion: 'still' as const,
      aids: { ...fresh.aids, worth: false },
      confirmAtOnce: true,
      textView: true,
    }
    expect(readSettings(JSON.stringify(mine))).toEqual(mine)
  })
  it.each([
    '',
    'null',
    '7',
    '[]',
    '{',
    '{"theme":"pink","motion":1,"aids":{"worth":"no"},"confirmAtOnce":"yes"}',
  ])('that make no sense (%s) are as on a fresh device', (text) => {
    expect(readSettings(text)).toEqual(fresh)
  })
  it('of a fresh device show every help and follow the system', () => {
    expect(fresh).toMatchObject({
      theme: 'auto',
      motion: 'auto',
      confirmAtOnce: false,
      textView: false,
    })
    expect(Object.values(fresh.aids)).toEqual(Array(6).fill(true))
  })
})
