import { Problem } from '@terrier/contract/problems'
import type { PublishedDataset, StoredOwner } from '@terrier/store/stored'

import type { Context } from '../../http/context.ts'

/** The owner with this key in the published edition. Throws 'owner-not-found'. */
export async function requireOwner(
  { store, datasets }: Context,
  ownerKey: string,
): Promise<{ owner: StoredOwner; release: PublishedDataset }> {
  const release = await datasets.named('ownership')
  const owner = release && (await store.owners.byKey(release.version, ownerKey))
  if (!owner) throw new Problem('owner-not-found')
  return { owner, release }
}
