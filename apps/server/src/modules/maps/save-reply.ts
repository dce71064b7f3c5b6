import type { SavedRevision } from '@terrier/store/stored'

/** The reply to every save. */
export const savedReply = ({ revision, lastModifiedAt }: SavedRevision) => ({
  revision,
  lastModified: lastModifiedAt.toISOString(),
})
