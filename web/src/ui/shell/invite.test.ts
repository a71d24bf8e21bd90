import { describe, expect, it } from 'vitest'
import { invitation } from './invite'

const id = 'abcdefghijkl2345'
const at = (hostname: string) => ({ hostname, origin: `http://${hostname}:8080` })

describe('an invitation', () => {
  it.each(['localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
    'from this machine (%s) gives the address in the network',
    (hostname) => {
      expect(invitation(id, at(hostname), ['http://192.168.1.20:8080/'])).toEqual({
        address: `http://192.168.1.20:8080/#/t/${id}`,
        local: false,
      })
    },
  )
  it('without a network says that it is local', () => {
    expect(invitation(id, at('localhost'), [])).toEqual({
      address: `http://localhost:8080/#/t/${id}`,
      local: true,
    })
  })
  it('from elsewhere gives the address that was used', () => {
    expect(invitation(id, at('aude.example'), ['http://10.0.0.2:8080'])).toEqual({
      address: `http://aude.example:8080/#/t/${id}`,
      local: false,
    })
  })
})
