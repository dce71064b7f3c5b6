import type { RegistrationForm } from '@terrier/contract/registration'
import { describe, expect, it } from 'vitest'

import { accountRuleRows } from './testing/account-rule-rows.ts'
import { validateRegistration } from './validate-registration.ts'

const valid: RegistrationForm = {
  username: 'olwen@example.org',
  password: 'sixsix',
  firstName: 'Olwen',
  lastName: 'Prys',
  organisation: 'Tyfu Dyfi',
  organisationNumber: 1_234_567,
  organisationType: 'commercial',
  organisationSubType: 'coop',
  address1: '1 Heol y Bont',
  city: 'Machynlleth',
  postcode: 'SY20 8AB',
  phone: '01632 960001',
  agreed: true,
}

describe('a registration', () => {
  it('has no errors when every field is valid', () => {
    expect(validateRegistration(valid)).toEqual({})
  })

  it.each(accountRuleRows.filter(({ form }) => form === 'register'))(
    'has the message of the rule for the $field $refused',
    ({ field, refused, message, where }) => {
      const form = { ...valid, ...where, [field]: refused }
      expect(validateRegistration(form)).toEqual({ [field]: [message] })
    },
  )

  it('has errors in all required fields when they are missing', () => {
    const { username, password, firstName, lastName } = valid
    expect(Object.keys(validateRegistration({ username, password, firstName, lastName }))).toEqual([
      'organisation',
      'organisationNumber',
      'organisationType',
      'organisationSubType',
      'address1',
    ])
  })

  it('of an older client is valid with an address, and without city, postcode and agreement', () => {
    const { address1, city, postcode, agreed, ...old } = valid
    expect(validateRegistration({ ...old, address: '1 Heol y Bont' })).toEqual({})
    expect(validateRegistration({ ...old, address: ' ' })).toEqual({
      address: ['Enter the first line of your address.'],
    })
    expect([address1, city, postcode, agreed]).not.toContain(undefined)
  })

  it('treats null as an empty field', () => {
    expect(validateRegistration({ ...valid, phone: null, postcode: null })).toEqual({})
    expect(validateRegistration({ ...valid, city: null })).toEqual({
      city: ['Enter your town or city.'],
    })
  })

  it('requires the agreement', () => {
    expect(validateRegistration({ ...valid, agreed: false })).toEqual({
      agreed: ['You must agree to the privacy policy and the terms of use.'],
    })
  })

  it('requires the free text for the sub-type other, and for no other one', () => {
    const form = { ...valid, organisationSubTypeOther: '' }
    expect(validateRegistration(form)).toEqual({})
    expect(validateRegistration({ ...form, organisationSubType: 'other' })).toEqual({
      organisationSubTypeOther: ['Say what sub-type of organisation it is.'],
    })
  })
})
