import { productName } from '@terrier/contract/product'

import type { Unsure } from '../messages.ts'

/** A catalogue before compilation: English, or Welsh with its review marks. */
export interface RawCatalogue {
  readonly [name: string]: string | Unsure | RawCatalogue
}

export const isMessage = (value: string | Unsure | RawCatalogue): value is string | Unsure =>
  typeof value === 'string' || (typeof value['check'] === 'string' && 'message' in value)

/** The message without its review mark, with the product's name inserted. */
export const messageOf = (value: string | Unsure): string =>
  (typeof value === 'string' ? value : value.message).replaceAll('{product}', productName)
