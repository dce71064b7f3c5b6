import { copyTitle } from '@terrier/domain/document/copy-title'

import { mapTitleText } from './map-title.ts'

/** What the copy of a map is called, in the language of whoever makes it. */
export const titleOfCopy = (name: string): string =>
  copyTitle(name, (line) => mapTitleText.copyOf({ name: line }))
