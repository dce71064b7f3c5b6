import { emailMaxLength } from '@terrier/contract/limits'

import { isEmailAddress } from './email-address.ts'
import { isUkPhone } from './uk-phone.ts'
import { isUkPostcode } from './uk-postcode.ts'

/*
 * The validation rules of specification 5, Account, shared by the client's forms and the server. A
 * rule takes the typed value and returns an error message, or null.
 */

export type Rule = (value: string) => string | null

/**
 * Counts Unicode code points of the composed form (NFC), so that a Welsh letter with an accent is
 * one character.
 */
const lengthOf = (text: string): number => Array.from(text.normalize('NFC')).length

const nameRule =
  (label: string): Rule =>
  (value) => {
    const length = lengthOf(value.trim())
    return length > 2 && length < 20 ? null : `${label} must be between 3 and 19 characters.`
  }

const requiredRule =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : null

const username: Rule = (value) => {
  if (lengthOf(value.trim()) > emailMaxLength)
    return `Email address must be ${emailMaxLength} characters or fewer.`
  return isEmailAddress(value.trim()) ? null : 'Enter an email address, such as name@example.org.'
}

const password: Rule = (value) => {
  const length = lengthOf(value)
  return length > 5 && length < 30 ? null : 'Password must be between 6 and 29 characters.'
}

/** Optional: empty is valid. */
const phone: Rule = (value) =>
  value.trim() === '' || isUkPhone(value.trim())
    ? null
    : 'Enter a UK phone number, such as 01632 960001.'

const registrationPhoneMaxLength = 15

const registrationPhone: Rule = (value) =>
  lengthOf(value.trim()) > registrationPhoneMaxLength
    ? `Phone number must be ${registrationPhoneMaxLength} characters or fewer.`
    : phone(value)

/** Optional: empty is valid. At most seven characters besides the space. */
const postcode: Rule = (value) =>
  value.trim() === '' || isUkPostcode(value.trim())
    ? null
    : 'Enter a UK postcode, such as SY23 3AN.'

const organisationNumberMaxLength = 101

const organisationNumber: Rule = (value) => {
  if (lengthOf(value.trim()) > organisationNumberMaxLength)
    return `Max Characters is ${organisationNumberMaxLength}`
  return value.trim() === '' ? 'Enter your organisation or charity number.' : null
}

/** By field, under the names that the API uses. */
export const accountRules = {
  firstName: nameRule('First name'),
  lastName: nameRule('Last name'),
  username,
  password,
  phone,
  registrationPhone,
  postcode,
  organisation: requiredRule('Enter the name of your organisation.'),
  organisationNumber,
  organisationType: requiredRule('Choose the type of your organisation.'),
  organisationTypeOther: requiredRule('Say what type of organisation it is.'),
  organisationSubType: requiredRule('Choose the sub-type of your organisation.'),
  organisationSubTypeOther: requiredRule('Say what sub-type of organisation it is.'),
  organisationActivity: requiredRule('Choose what your organisation does.'),
  organisationActivityOther: requiredRule('Say what your organisation does.'),
  address1: requiredRule('Enter the first line of your address.'),
  city: requiredRule('Enter your town or city.'),
} as const satisfies Record<string, Rule>

export const agreementMessage = 'You must agree to the privacy policy and the terms of use.'

/** Specification 5: both entries of the e-mail address must be equal. */
export const confirmEmailRule = (value: string, confirmation: string): string | null =>
  value.trim().toLowerCase() === confirmation.trim().toLowerCase()
    ? null
    : 'The email addresses do not match.'

export const confirmPasswordRule = (value: string, confirmation: string): string | null =>
  value === confirmation ? null : 'The passwords do not match.'
