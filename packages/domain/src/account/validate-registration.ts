import type { RegistrationForm } from '@terrier/contract/registration'

import { accountRules, agreementMessage, type Rule } from './account-rules.ts'
import { collectFieldErrors, textOf, type FieldErrors } from './field-errors.ts'
import { otherType } from './organisation-types.ts'

/**
 * Validation errors of a registration, by field (specification 5). Older clients do not send
 * `city`, `postcode` and `agreed`, and call `address1` `address`: a field they do not know may be
 * missing, but not empty.
 */
export function validateRegistration(form: RegistrationForm): FieldErrors {
  const addressField =
    form.address1 === undefined && form.address !== undefined ? 'address' : 'address1'
  return collectFieldErrors([
    ['firstName', accountRules.firstName(form.firstName)],
    ['lastName', accountRules.lastName(form.lastName)],
    ['username', accountRules.username(form.username)],
    ['password', accountRules.password(form.password)],
    ['phone', accountRules.registrationPhone(textOf(form.phone))],
    ['organisation', accountRules.organisation(textOf(form.organisation))],
    ['organisationNumber', accountRules.organisationNumber(textOf(form.organisationNumber))],
    ['organisationType', accountRules.organisationType(textOf(form.organisationType))],
    ['organisationSubType', accountRules.organisationSubType(textOf(form.organisationSubType))],
    ['organisationSubTypeOther', otherSubType(form)],
    [addressField, accountRules.address1(textOf(form.address1 ?? form.address))],
    ['city', ifSent(form.city, accountRules.city)],
    ['postcode', ifSent(form.postcode, accountRules.postcode)],
    ['agreed', form.agreed === false ? agreementMessage : null],
  ])
}

const otherSubType = (form: RegistrationForm): string | null =>
  form.organisationSubType === otherType
    ? accountRules.organisationSubTypeOther(textOf(form.organisationSubTypeOther))
    : null

const ifSent = (value: string | null | undefined, rule: Rule): string | null =>
  value === undefined ? null : rule(textOf(value))
