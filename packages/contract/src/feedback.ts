import * as z from 'zod/mini'

import { call } from './call.ts'
import { feedbackAnswerMaxLength, feedbackPageSize } from './limits.ts'

const AskForFeedback = z.object({ askForFeedback: z.boolean('askForFeedback must be a boolean.') })

export const getAskForFeedback = call({
  method: 'GET',
  path: '/api/user/ask-for-feedback',
  summary: 'Whether the person may be asked for feedback',
  audience: 'signed-in',
  reply: AskForFeedback,
  problems: ['session-ended'],
})

export const setAskForFeedback = call({
  method: 'POST',
  path: '/api/user/ask-for-feedback',
  summary: 'Set whether the person may be asked for feedback',
  audience: 'signed-in',
  body: AskForFeedback,
  reply: AskForFeedback,
  problems: ['bad-request', 'session-ended', 'read-only'],
})

/** Section 5: every answer is required, and one of blanks alone is none. */
const answerTo = (question: 1 | 2 | 3 | 4) =>
  z.string(`Question ${question} is required`).check(
    z.maxLength(feedbackAnswerMaxLength, `Use at most ${feedbackAnswerMaxLength} characters.`),
    z.refine((text) => text.trim() !== '', `Question ${question} is required`),
    z.refine((text) => isStorable(text), 'Remove the characters that cannot be displayed.'),
  )

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export const FeedbackForm = z.object({
  question1: answerTo(1),
  question2: answerTo(2),
  question3: answerTo(3),
  question4: answerTo(4),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>

export const sendFeedback = call({
  method: 'POST',
  path: '/api/user/feedback',
  summary: 'Send feedback; the person is not asked again',
  audience: 'signed-in',
  body: FeedbackForm,
  reply: z.object({}),
  refusalType: 'fields',
  problems: ['bad-request', 'session-ended', 'too-many-requests', 'read-only'],
})

export const FeedbackEntry = z.object({
  id: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Null when the account is gone. */
  username: z.nullable(z.string()),
  question1: z.string(),
  question2: z.string(),
  question3: z.string(),
  question4: z.string(),
})
export type FeedbackEntry = z.infer<typeof FeedbackEntry>

export const listFeedback = call({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: `What people wrote, the newest first, ${feedbackPageSize} at a time`,
  audience: 'signed-in',
  query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
  /** `next`: `before` of the next page; null on the last one. */
  reply: z.object({ entries: z.array(FeedbackEntry), next: z.nullable(z.int()) }),
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

export const exportFeedback = call({
  method: 'GET',
  path: '/api/admin/feedback/csv',
  summary: 'All feedback as CSV',
  audience: 'signed-in',
  reply: { mediaType: 'text/csv; charset=utf-8' },
  problems: ['session-ended', 'not-allowed'],
})
