import type { loadingText as english } from '../loading.ts'
import type { Welsh } from '../messages.ts'

export const loadingText: Welsh<typeof english> = {
  product: 'Wrthi’n llwytho {product}',
  part: 'Wrthi’n llwytho',
  missing: 'Doedd dim modd llwytho’r rhan hon o’r dudalen.',
}
