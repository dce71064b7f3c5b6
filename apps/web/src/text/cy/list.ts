import type { listText as english } from '../list.ts'
import type { Welsh } from '../messages.ts'

export const listText: Welsh<typeof english> = {
  up: 'Symud i fyny',
  down: 'Symud i lawr',
  moveUp: 'Symud {title} i fyny',
  moveDown: 'Symud {title} i lawr',
  moved: 'Symudwyd {title} i {place} o {count}',
}
