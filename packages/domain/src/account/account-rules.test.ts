import { describe, expect, it } from 'vitest'

import { accountRules, confirmEmailRule, confirmPasswordRule } from './account-rules.ts'

const long = (length: number) => 'a'.repeat(length)
const email = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

/** Specification 5, Account: values that each field accepts and refuses. */
const table: Record<keyof typeof accountRules, { accepts: string[]; refuses: string[] }> = {
  firstName: { accepts: ['Siô', 'Ŵyn', long(19), ' Ann '], refuses: ['', '  ', 'Al', long(20)] },
  // 'Llŷr' with a combining accent; and 19 letters outside the Basic Multilingual Plane.
  lastName: {
    accepts: ['Lly\u{302}r', '\u{1F33E}'.repeat(19), "O'Shea"],
    refuses: ['', 'Ŷŷ', '\u{1F33E}'.repeat(20), ' Al '],
  },
  username: {
    accepts: ['olwen@example.org', 'siân.ŵyn@llŷn.cymru', email(101), ' o@example.org '],
    refuses: ['', 'olwen', 'olwen@', '@example.org', 'a b@example.org', email(102)],
  },
  password: {
    accepts: ['sixsix', long(29), 'ŷŷŷŷŷŷ', '      '],
    refuses: ['', 'fives', long(30)],
  },
  phone: {
    accepts: [
      '',
      '01632 960001',
      '(01632) 960-001',
      '020 7946 0958',
      '07700900982',
      '+44 7700 900982',
      '+44 (0)1632 960001',
      '0044 1632 960001',
      '01632 960001 x123',
      '01632 960001 ext. 1234',
    ],
    refuses: ['12345', '01632', '+1 202 555 0100', 'phone', '01632 960001 x', '0440 123 4567 89'],
  },
  registrationPhone: {
    accepts: ['', '01632 960001', '+44 7700 900982'],
    refuses: ['01632 960001 x123', '12345'],
  },
  postcode: {
    accepts: ['', 'SY23 3AN', 'sy233an', 'W1A 0AX', 'EC1A 1BB', 'M1 1AE', 'B33 8TH', 'GIR 0AA'],
    refuses: ['SY23', '12345', 'QQ1 1AA', 'SY23 3A', 'SY23 33AN', 'SY23 3AC'],
  },
  organisation: { accepts: ['Tyfu Dyfi', 'X'], refuses: ['', '   '] },
  organisationNumber: {
    accepts: ['1234567', 'SC012345', long(101)],
    refuses: ['', ' ', long(102)],
  },
  organisationType: { accepts: ['commercial'], refuses: ['', ' '] },
  organisationTypeOther: { accepts: ['A choir'], refuses: ['', ' '] },
  organisationSubType: { accepts: ['coop'], refuses: ['', ' '] },
  organisationSubTypeOther: { accepts: ['A choir'], refuses: ['', ' '] },
  organisationActivity: { accepts: ['housing'], refuses: ['', ' '] },
  organisationActivityOther: { accepts: ['Singing'], refuses: ['', ' '] },
  address1: { accepts: ['1 Heol y Bont'], refuses: ['', ' '] },
  city: { accepts: ['Tŷ Ddewi'], refuses: ['', ' '] },
}

const rows = Object.entries(table) as [keyof typeof accountRules, (typeof table)['city']][]

describe('account rules', () => {
  it.each(rows.flatMap(([field, { accepts }]) => accepts.map((value) => [field, value] as const)))(
    '%s accepts %j',
    (field, value) => {
      expect(accountRules[field](value)).toBeNull()
    },
  )

  it.each(rows.flatMap(([field, { refuses }]) => refuses.map((value) => [field, value] as const)))(
    '%s refuses %j',
    (field, value) => {
      expect(accountRules[field](value)).toMatch(/^[A-Z].+/)
    },
  )

  it('returns "Max Characters is 101" for a long organisation number', () => {
    expect(accountRules.organisationNumber(long(102))).toBe('Max Characters is 101')
  })

  it('requires confirmations to match the email address and the password', () => {
    expect(confirmEmailRule('a@example.org', ' A@example.org')).toBeNull()
    expect(confirmEmailRule('a@example.org', 'b@example.org')).toBe(
      'The email addresses do not match.',
    )
    expect(confirmPasswordRule('secret', 'secret')).toBeNull()
    expect(confirmPasswordRule('secret', 'Secret')).toBe('The passwords do not match.')
  })
})
