import { messages } from './messages.ts'

export const listText = messages({
  up: 'Move up',
  down: 'Move down',
  moveUp: 'Move {title} up',
  moveDown: 'Move {title} down',
  moved: '{title} moved to {place} of {count}',
})
