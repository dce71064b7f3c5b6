import { messages } from './messages.ts'

export const printStartText = messages({
  title: 'Print',
})
