import { productName } from '@terrier/contract/product'

export const loadingText = {
  product: `Loading ${productName}`,
  part: 'Loading',
} as const
