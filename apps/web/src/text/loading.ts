import { messages } from './messages.ts'

export const loadingText = messages({
  product: 'Loading {product}',
  part: 'Loading',
  missing: 'This part of the page could not be loaded.',
})
