import * as z from 'zod/mini'

import { call } from './call.ts'
import { IdInUrl } from './ids.ts'
import { feedbackAnswerMaxLength, feedbackPageSize } from './limits.ts'

const AskForFeedback = z.object({ askForFeedback: z.boolean('askForFeedback must be a boolean.') })

export const getAskForFeedback = call({
  method: 'GET',
  path: '/api/user/ask-for-feedback',
  summary: 'Get whether the user may be asked for feedback',
  audience: 'signed-in',
  reply: AskForFeedback,
  problems: ['session-ended'],
})

export const setAskForFeedback = call({
  method: 'POST',
  path: '/api/user/ask-for-feedback',
  summary: 'Set whether the user may be asked for feedback',
  audience: 'signed-in',
  body: AskForFeedback,
  reply: AskForFeedback,
  problems: ['bad-request', 'session-ended', 'read-only'],
})

/** Section 5: every answer is required; blanks alone are not an answer. */
const answerTo = (question: 1 | 2 | 3 | 4) =>
  z.string(`Question ${question} is required`).check(
    z.maxLength(feedbackAnswerMaxLength, `Use at most ${feedbackAnswerMaxLength} characters.`),
    z.refine((text) => text.trim() !== '', `Question ${question} is required`),
    z.refine((text) => isStorable(text), 'Remove the characters that cannot be displayed.'),
  )

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The answers to the four questions of the feedback form. */
export const FeedbackForm = z.object({
  question1: answerTo(1),
  question2: answerTo(2),
  question3: answerTo(3),
  question4: answerTo(4),
})
export type FeedbackForm = z.infer<typeof FeedbackForm>

/** Afterwards the user is not asked for feedback again. */
export const sendFeedback = call({
  method: 'POST',
  path: '/api/user/feedback',
  summary: 'Send feedback; the user is not asked again',
  audience: 'signed-in',
  body: FeedbackForm,
  reply: z.object({}),
  refusalType: 'fields',
  problems: ['bad-request', 'session-ended', 'too-many-requests', 'read-only'],
})

/** A submitted feedback form, as administrators see it. */
export const FeedbackEntry = z.object({
  id: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Null if the account has been erased. */
  username: z.nullable(z.string()),
  question1: z.string(),
  question2: z.string(),
  question3: z.string(),
  question4: z.string(),
})
export type FeedbackEntry = z.infer<typeof FeedbackEntry>

/** Paged by cursor: pass `next` of the previous page as `before`. For administrators only. */
export const listFeedback = call({
  method: 'GET',
  path: '/api/admin/feedback',
  summary: `List the feedback, newest first, ${feedbackPageSize} at a time`,
  audience: 'signed-in',
  query: z.object({ before: z.optional(IdInUrl) }),
  /** `next` is the cursor to pass as `before` for the next page; null on the last page. */
  reply: z.object({ entries: z.array(FeedbackEntry), next: z.nullable(z.int()) }),
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

/** For administrators only. */
export const exportFeedback = call({
  method: 'GET',
  path: '/api/admin/feedback/csv',
  summary: 'Get all feedback as CSV',
  audience: 'signed-in',
  reply: { mediaType: 'text/csv; charset=utf-8' },
  problems: ['session-ended', 'not-allowed'],
})
