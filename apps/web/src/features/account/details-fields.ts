import type { UserDetails } from '@terrier/contract/user'

/** The form's initial values, as text, from the account details. */
export const detailsValuesOf = (details: UserDetails) => ({
  firstName: details.firstName,
  lastName: details.lastName,
  phone: details.phone ?? '',
  organisation: details.organisation ?? '',
  organisationType: details.organisationType ?? '',
  organisationTypeOther: details.organisationTypeOther ?? '',
  organisationActivity: details.organisationActivity ?? '',
  organisationActivityOther: details.organisationActivityOther ?? '',
  address1: details.address1 ?? details.address ?? '',
  address2: details.address2 ?? '',
  city: details.city ?? '',
  postcode: details.postcode ?? '',
})

export type DetailsField = keyof ReturnType<typeof detailsValuesOf>
