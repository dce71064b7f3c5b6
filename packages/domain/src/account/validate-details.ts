import type { DetailsForm } from '@terrier/contract/account-details'

import { accountRules, type Rule } from './account-rules.ts'
import { collectFieldErrors, textOf, type FieldErrors } from './field-errors.ts'
import { otherType } from './organisation-types.ts'

/** The account's current values of the fields that must not be emptied. */
export type CurrentDetails = Readonly<
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
 * Validation errors of a change of account details, by field (specification 5). An omitted field is
 * not changed. A required field may stay empty where the account never had a value: accounts
 * created by an administrator have only a name and an e-mail address.
 */
export function validateDetails(form: DetailsForm, present: CurrentDetails): FieldErrors {
  const address1 = form.address1 ?? form.address
  const addressField = form.address1 === undefined ? 'address' : 'address1'
  return collectFieldErrors([
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
    field: keyof CurrentDetails,
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
