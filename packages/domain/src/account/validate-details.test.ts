import { describe, expect, it } from 'vitest'

import { accountRuleRows } from './testing/account-rule-rows.ts'
import { validateDetails, type CurrentDetails } from './validate-details.ts'

const present: CurrentDetails = {
  organisation: 'Tyfu Dyfi',
  organisationNumber: '1234567',
  organisationType: 'community-group',
  organisationTypeOther: null,
  organisationActivity: 'food-growing',
  organisationActivityOther: null,
  address1: '1 Heol y Bont',
  city: 'Machynlleth',
}
const without: CurrentDetails = {
  organisation: null,
  organisationNumber: null,
  organisationType: null,
  organisationTypeOther: null,
  organisationActivity: null,
  organisationActivityOther: null,
  address1: null,
  city: null,
}

describe('a change of account details', () => {
  it('has no errors without fields', () => {
    expect(validateDetails({}, present)).toEqual({})
  })

  it.each(accountRuleRows.filter(({ form }) => form === 'details'))(
    'has the message of the rule for the $field $refused',
    ({ field, refused, message, where }) => {
      expect(validateDetails({ ...where, [field]: refused }, present)).toEqual({
        [field]: [message],
      })
    },
  )

  it.each([
    'organisation',
    'organisationNumber',
    'organisationType',
    'organisationActivity',
    'address1',
    'city',
  ])('may leave %s empty only if the account never had one', (field) => {
    expect(validateDetails({ [field]: ' ' }, without)).toEqual({})
    expect(Object.keys(validateDetails({ [field]: ' ' }, present))).toEqual([field])
  })

  it('may not empty the address under its older name', () => {
    expect(Object.keys(validateDetails({ address: '' }, present))).toEqual(['address'])
    expect(validateDetails({ address: '2 Heol y Bont' }, present)).toEqual({})
  })

  it('uses the free text that the account has for the type other', () => {
    const typed = { ...present, organisationTypeOther: 'A choir' }
    expect(validateDetails({ organisationType: 'other' }, typed)).toEqual({})
    expect(validateDetails({ organisationType: 'other' }, present)).toEqual({
      organisationTypeOther: ['Say what type of organisation it is.'],
    })
    const form = { organisationType: 'other', organisationTypeOther: '' } as const
    expect(Object.keys(validateDetails(form, typed))).toEqual(['organisationTypeOther'])
  })
})
