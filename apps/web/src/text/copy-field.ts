import { messages } from './messages.ts'

export const copyFieldText = messages({
  copy: 'Copy',
  copyOf: 'Copy {what}',
  copied: 'Copied!',
})
