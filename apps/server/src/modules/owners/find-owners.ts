import { findOwners as contract } from '@terrier/contract/owners'

import { call } from '../../http/call.ts'
import { ownerReply } from './owner-reply.ts'

/** As many as a person reads before typing more of the name. */
const maxOwners = 20

export const findOwners = call(contract, async ({ query }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  if (!release) return { owners: [] }
  const found = await store.owners.named(release.version, query.name, maxOwners)
  return {
    owners: found.map((owner) =>
      Object.assign(ownerReply(owner), {
        spelling: owner.spelling,
        isExact: owner.match === 'exact',
      }),
    ),
  }
})
