import type { MapObject } from '@terrier/domain/document/find-object'

type Kind = MapObject['kind']

export const objectPopupText = {
  popup: (name: string) => `About ${name}`,
  edit: (kind: Kind) => `Edit ${kind}`,
  remove: (kind: Kind) => `Remove ${kind}`,
  close: 'Close',
  name: 'Name',
  description: 'Description',
  noDescription: 'No description yet.',
  cancel: 'Cancel',
  save: 'Save',
} as const
