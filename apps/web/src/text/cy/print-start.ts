import type { Welsh } from '../messages.ts'
import type { printStartText as english } from '../print-start.ts'

export const printStartText: Welsh<typeof english> = {
  title: 'Argraffu',
}
