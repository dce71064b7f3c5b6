import type { Language } from '@terrier/contract/language'
import type { RegistrationForm } from '@terrier/contract/registration'
import type { NewUser } from '@terrier/store/stored'

/** The stored fields of a registration. An empty field becomes null. */
export function newUserOf(
  form: RegistrationForm,
  language: Language,
): Omit<NewUser, 'passwordHash'> {
  return {
    username: form.username.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    marketing: Boolean(form.marketing),
    organisation: textOrNull(form.organisation),
    organisationNumber: textOrNull(form.organisationNumber),
    organisationType: textOrNull(form.organisationType),
    organisationSubType: textOrNull(form.organisationSubType),
    organisationSubTypeOther: textOrNull(form.organisationSubTypeOther),
    // Older clients send the first line of the address under its older name.
    address1: textOrNull(form.address1 ?? form.address),
    address2: textOrNull(form.address2),
    city: textOrNull(form.city),
    postcode: textOrNull(form.postcode),
    phone: textOrNull(form.phone),
    language,
  }
}

const textOrNull = (value: string | number | null | undefined): string | null =>
  String(value ?? '').trim() || null
