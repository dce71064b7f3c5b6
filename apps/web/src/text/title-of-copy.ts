import { copyTitle } from '@terrier/domain/document/copy-title'

import { mapTitleText } from './map-title.ts'

/** Title of a copied map, in the language of the page. */
export const titleOfCopy = (name: string): string =>
  copyTitle(name, (line) => mapTitleText.copyOf({ name: line }))
