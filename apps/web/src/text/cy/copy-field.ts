import type { copyFieldText as english } from '../copy-field.ts'
import type { Welsh } from '../messages.ts'

export const copyFieldText: Welsh<typeof english> = {
  copy: 'Copïo',
  copyOf: 'Copïo {what}',
  copied: 'Copïwyd!',
}
