import type { RegistrationForm } from '@terrier/contract/registration'
import { confirmPasswordRule } from '@terrier/domain/account/account-rules'
import { collectFaults, type FieldFaults } from '@terrier/domain/account/field-faults'
import { registrationFaults } from '@terrier/domain/account/registration-faults'

/** What the screen starts with; its order is that of the fields. */
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

/** What is sent of the form. Older readers of the account know the first line as `address`. */
export function registrationFormOf(values: RegistrationValues): RegistrationForm {
  const form: RegistrationForm & { confirmPassword?: string } = {
    ...values,
    address: values.address1,
  }
  delete form.confirmPassword
  return form
}

/** Section 5 of the specification, and that the password was typed twice alike. */
export const registrationFormFaults = (values: RegistrationValues): FieldFaults => ({
  ...registrationFaults(registrationFormOf(values)),
  ...collectFaults([
    ['confirmPassword', confirmPasswordRule(values.password, values.confirmPassword)],
  ]),
})
