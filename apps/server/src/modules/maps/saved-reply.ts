import type { SavedRevision } from '@terrier/store/stored'

/** What every save is answered with. */
export const savedReply = ({ revision, lastModifiedAt }: SavedRevision) => ({
  revision,
  lastModified: lastModifiedAt.toISOString(),
})
