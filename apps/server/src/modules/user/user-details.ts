import { Problem } from '@terrier/contract/problems'
import * as contract from '@terrier/contract/user'
import type { UserDetails } from '@terrier/contract/user'
import { initials } from '@terrier/domain/account/initials'
import type { User } from '@terrier/store/stored'

import { call, type Endpoint } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

const getDetails = call(contract.getUserDetails, async ({ viewer }, { store, now }) => {
  const user = await store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  const pendingEmail = await store.accountTokens.findPendingEmail(user.id, now())
  return { ...detailsOf(user), pendingEmail }
})

/** Field by field, so that a new column of the table is not exposed. */
const detailsOf = (user: User): UserDetails => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  initials: initials(user.firstName, user.lastName),
  marketing: user.marketing ? 1 : 0,
  organisation: user.organisation,
  organisationNumber: user.organisationNumber,
  organisationType: user.organisationType,
  organisationTypeOther: user.organisationTypeOther,
  organisationActivity: user.organisationActivity,
  organisationActivityOther: user.organisationActivityOther,
  // Older clients read the first line of the address under its older name.
  address: user.address1,
  address1: user.address1,
  address2: user.address2,
  city: user.city,
  postcode: user.postcode,
  phone: user.phone,
  pic: user.pic,
  is_super_user: user.isPrivileged ? 1 : 0,
  organisationSubType: user.organisationSubType,
  organisationSubTypeOther: user.organisationSubTypeOther,
  emailVerified: user.verifiedAt !== null,
  askForFeedback: user.askForFeedback,
  isFirstVisit: user.isFirstVisit,
})

const endFirstVisit = call(contract.endFirstVisit, async ({ viewer }, { store, config }) => {
  requireWritable(config)
  await store.write((tx) => tx.users.endFirstVisit(viewer.userId))
  return {}
})

export const userEndpoints: readonly Endpoint[] = [getDetails, endFirstVisit]
