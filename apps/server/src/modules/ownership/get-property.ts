import { getProperty as contract } from '@terrier/contract/ownership'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { titleReply } from './title-reply.ts'

export const getProperty = call(contract, async ({ params }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  const property = release && (await store.parcels.propertyOf(release.version, params.polyId))
  if (!property) throw new Problem('property-not-found')
  const titles = [property, ...property.otherTitles]
  const [reply, ...otherTitles] = await Promise.all(
    titles.map((title) => titleReply(title, { store, release })),
  )
  if (!reply) throw new Error('A property has a title to itself')
  return {
    ...reply,
    otherTitles,
    hasUnacceptedChange: property.hasUnacceptedChange,
    ownerClass: property.ownerClass,
    isOverseas: property.isOverseas,
    edition: release.edition,
    fictional: release.fictional,
  }
})
