import type { RegistrationForm } from '@terrier/contract/registration'
import { confirmPasswordRule } from '@terrier/domain/account/account-rules'
import { collectFieldErrors, type FieldErrors } from '@terrier/domain/account/field-errors'
import { validateRegistration } from '@terrier/domain/account/validate-registration'

/** Initial values, in the order of the fields on the screen. */
export const emptyRegistration = {
  firstName: '',
  lastName: '',
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  organisation: '',
  organisationNumber: '',
  organisationType: '',
  organisationSubType: '',
  organisationSubTypeOther: '',
  address1: '',
  address2: '',
  city: '',
  postcode: '',
} as const

export type RegistrationField = keyof typeof emptyRegistration

type RegistrationValues = Readonly<Record<RegistrationField, string>>

/**
 * The request body from the form's values. Older API clients read the first address line as
 * `address`.
 */
export function registrationFormOf(values: RegistrationValues): RegistrationForm {
  const form: RegistrationForm & { confirmPassword?: string } = {
    ...values,
    address: values.address1,
  }
  delete form.confirmPassword
  return form
}

/** Validates by section 5 of the specification, and that both passwords are equal. */
export const registrationFormFaults = (values: RegistrationValues): FieldErrors => ({
  ...validateRegistration(registrationFormOf(values)),
  ...collectFieldErrors([
    ['confirmPassword', confirmPasswordRule(values.password, values.confirmPassword)],
  ]),
})
