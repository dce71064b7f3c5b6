import { productName } from '@terrier/contract/product'

export const loadingText = {
  product: `Loading ${productName}`,
  part: 'Loading',
  missing: 'This part of the page could not be loaded.',
} as const
