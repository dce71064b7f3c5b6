import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ownerKey, separateOwnerKey } from './owner-key.ts'

const british = (name: string, companyNumber: string | null) =>
  ownerKey({ name, companyNumber, country: null, source: 'ccod' })
const overseas = (name: string, companyNumber: string | null, country: string | null) =>
  ownerKey({ name, companyNumber, country, source: 'ocod' })

describe('the key of an owner', () => {
  it.each([
    ['214436', 'GB-00214436'],
    [' 00214436 ', 'GB-00214436'],
    ['000214436', 'GB-00214436'],
    ['sc 123456', 'GB-SC123456'],
    ['OC1234', 'GB-OC001234'],
    ['IP27001R', 'GB-IP27001R'],
    ['27001R', 'GB-IP27001R'],
    ['RS007648', 'GB-RS007648'],
    ['DG0L0101', 'GB-DG0L0101'],
  ])('of company number %s is %s, whatever the name', (number, key) => {
    expect(british('MARSH FARMS LIMITED', number)).toBe(key)
    expect(british('MARSH FARMS LTD', number)).toBe(key)
  })

  it.each([null, '', 'N/A', '-', '0', '00000000', 'NONE', 'IP00000R'])(
    'is derived from the name if the number is %s',
    (number) => {
      expect(british('THE ST. MARY’S TRUST', number)).toBe('name-st-marys-trust')
    },
  )

  it('scopes an overseas company number to its country', () => {
    expect(overseas('PELAGIC LIMITED', '00214436', 'JERSEY')).toBe('JERSEY-214436')
    expect(overseas('PELAGIC LIMITED', '214436', 'BRITISH VIRGIN ISLANDS')).toBe(
      'BRITISH-VIRGIN-ISLANDS-214436',
    )
    expect(overseas('PELAGIC LIMITED', null, 'JERSEY')).toBe('JERSEY-name-pelagic-ltd')
    expect(overseas('PELAGIC LIMITED', null, null)).toBe('OVERSEAS-name-pelagic-ltd')
  })

  it('includes the name if a country does not issue unique numbers', () => {
    expect(overseas('KÜSTE GMBH', 'HRB 1234', 'GERMANY')).toBe('GERMANY-HRB1234-name-kuste-gmbh')
    expect(overseas('PIER INC', '99', 'U.S.A.')).toBe('USA-99-name-pier-inc')
    expect(overseas('PIER INC', '99', 'DELAWARE, U.S.A.')).toBe('DELAWARE-USA-99')
  })

  it('is safe in the path of a URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, number) => {
        const key = british(`Q${name}`, number)
        expect(decodeURIComponent(encodeURIComponent(key))).toBe(key)
        expect(key).toMatch(/^[\p{L}\p{N}-]+$/u)
      }),
    )
  })

  it('is the same for a number with or without leading zeros and spaces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(8), (number, zeros) => {
        const padded = `${number}`.padStart(zeros, '0')
        expect(british('A LIMITED', padded)).toBe(british('B LIMITED', ` ${number} `))
      }),
    )
  })
})

it('the key of an owner with the number of another has the name too', () => {
  expect(separateOwnerKey('GB-00214436', 'skell water plc')).toBe(
    'GB-00214436-name-skell-water-plc',
  )
})
