import { updateDetails as contract, type DetailsForm } from '@terrier/contract/account-details'
import { Problem } from '@terrier/contract/problems'
import { validateDetails } from '@terrier/domain/account/validate-details'
import { otherType } from '@terrier/domain/account/organisation-types'
import type { ProfileChange, User } from '@terrier/store/stored'

import { assertValidFields } from '../../accounts/assert-valid-fields.ts'
import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const updateDetails = call(contract, async ({ body, viewer }, { store, config }) => {
  requireWritable(config)
  const user = await store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  assertValidFields(validateDetails(body, user))
  await store.write((tx) => tx.users.updateProfile(user.id, profileChange(body, user)))
  return {}
})

const optionalFields = [
  'organisation',
  'organisationNumber',
  'organisationType',
  'organisationTypeOther',
  'organisationActivity',
  'organisationActivityOther',
  'address1',
  'address2',
  'city',
  'postcode',
  'phone',
] as const

/** Only the fields that were sent: those an older client does not know stay unchanged. */
function profileChange(form: DetailsForm, user: User): ProfileChange {
  const { firstName, lastName, marketing } = form
  const sent = { ...form, address1: form.address1 === undefined ? form.address : form.address1 }
  const fields = optionalFields.flatMap((field) => {
    const value = sent[field]
    return value === undefined ? [] : [[field, String(value ?? '').trim() || null] as const]
  })
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(form.language && { language: form.language }),
    ...(marketing !== undefined && { marketing: Boolean(marketing) }),
    ...Object.fromEntries(fields),
    ...staleText('organisationType', 'organisationTypeOther'),
    ...staleText('organisationActivity', 'organisationActivityOther'),
  }

  /** The text of the type 'other' is cleared with it. */
  function staleText(
    type: 'organisationType' | 'organisationActivity',
    text: 'organisationTypeOther' | 'organisationActivityOther',
  ): ProfileChange {
    const chosen = form[type] === undefined ? user[type] : form[type]
    return chosen === otherType ? {} : { [text]: null }
  }
}
