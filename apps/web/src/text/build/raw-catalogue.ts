import { productName } from '@terrier/contract/product'

import type { Unsure } from '../messages.ts'

/** A catalogue as it is written: English, or Welsh with its marks. */
export interface RawCatalogue {
  readonly [name: string]: string | Unsure | RawCatalogue
}

export const isMessage = (value: string | Unsure | RawCatalogue): value is string | Unsure =>
  typeof value === 'string' || (typeof value['check'] === 'string' && 'message' in value)

/** The sentence alone: without its mark, and with the product's name. */
export const messageOf = (value: string | Unsure): string =>
  (typeof value === 'string' ? value : value.message).replaceAll('{product}', productName)
