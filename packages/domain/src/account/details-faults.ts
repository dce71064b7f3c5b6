import type { DetailsForm } from '@terrier/contract/account'

import { accountRules, type Rule } from './account-rules.ts'
import { collectFaults, textOf, type FieldFaults } from './field-faults.ts'
import { otherType } from './organisation-types.ts'

/** What the account holds at present of the fields that may not be emptied. */
export type PresentDetails = Readonly<
  Record<
    | 'organisation'
    | 'organisationNumber'
    | 'organisationType'
    | 'organisationTypeOther'
    | 'organisationActivity'
    | 'organisationActivityOther'
    | 'address1'
    | 'city',
    string | null
  >
>

/**
 * What section 5 of the specification has against a change of the details, by field. A field that was
 * left out stays as it is. One that must not be empty may stay so where the account never had it:
 * accounts that were made by an administrator hold a name and an address for mail, and no more.
 */
export function detailsFaults(form: DetailsForm, present: PresentDetails): FieldFaults {
  const address1 = form.address1 ?? form.address
  const addressField = form.address1 === undefined ? 'address' : 'address1'
  return collectFaults([
    ['firstName', ifSent(form.firstName, accountRules.firstName)],
    ['lastName', ifSent(form.lastName, accountRules.lastName)],
    ['phone', ifSent(form.phone, accountRules.phone)],
    ['postcode', ifSent(form.postcode, accountRules.postcode)],
    ['organisationNumber', unlessNeverHad('organisationNumber', form.organisationNumber)],
    ['organisation', unlessNeverHad('organisation', form.organisation)],
    ['organisationType', unlessNeverHad('organisationType', form.organisationType)],
    ['organisationTypeOther', other('organisationType', 'organisationTypeOther')],
    ['organisationActivity', unlessNeverHad('organisationActivity', form.organisationActivity)],
    ['organisationActivityOther', other('organisationActivity', 'organisationActivityOther')],
    [addressField, unlessNeverHad('address1', address1)],
    ['city', unlessNeverHad('city', form.city)],
  ])

  function unlessNeverHad(
    field: keyof PresentDetails,
    value: string | number | null | undefined,
  ): string | null {
    if (textOf(value).trim() === '' && present[field] === null) return null
    return ifSent(value, accountRules[field])
  }

  function other(
    type: 'organisationType' | 'organisationActivity',
    text: 'organisationTypeOther' | 'organisationActivityOther',
  ): string | null {
    if (form[type] !== otherType) return null
    return accountRules[text](textOf(form[text] === undefined ? present[text] : form[text]))
  }
}

const ifSent = (value: string | number | null | undefined, rule: Rule): string | null =>
  value === undefined ? null : rule(textOf(value))
