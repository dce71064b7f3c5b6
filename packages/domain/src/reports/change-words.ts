import type { ChangeKind } from '@terrier/contract/changes'

/** What changed, in the British English of files and feeds, which have no language of their own. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  exactOffset: 'Boundary shifted slightly',
  highOverlap: 'Boundary redrawn',
  moved: 'Parcel moved',
  merged: 'Parcels merged',
  segmented: 'Parcel split',
  newBoundary: 'New parcel',
  removed: 'Parcel removed',
  failed: 'Change to be reviewed',
  ownerChanged: 'Owner changed',
  titleAdded: 'Title newly listed',
  titleRemoved: 'Title no longer listed, which is not always a sale',
}
