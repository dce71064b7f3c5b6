import { AccountText, Flag } from '@terrier/contract/account-fields'
import { exportMaxLayerObjects, exportMaxProperties } from '@terrier/contract/exports'
import { FeedbackForm } from '@terrier/contract/feedback'
import {
  accountTextMaxLength,
  feedbackAnswerMaxLength,
  importMaxBytes,
  viewLinksMax,
} from '@terrier/contract/limits'
import { problems } from '@terrier/contract/problems'
import {
  accountRules,
  agreementMessage,
  confirmEmailRule,
  confirmPasswordRule,
} from '@terrier/domain/account/account-rules'
import { expect, it } from 'vitest'

import { sentences } from './cy/sentences.ts'
import { addTranslations } from './localized.ts'
import { importFindings } from './cy/import-findings.ts'
import { translateFinding, translateProblem, translateSentence } from './translate-sentence.ts'

const ofProblems = Object.values(problems).map(({ message }) => message)

/**
 * Server messages that differ from the message of their code, and contain no variable name or
 * number.
 */
const ofServer = [
  'You cannot do this to your own account.',
  'Duplicate: this email is already registered.',
  `At most ${exportMaxLayerObjects.toLocaleString('en-GB')} objects of data layers can be exported at once.`,
  `At most ${exportMaxProperties} selected properties can be exported at once.`,
  `Terrier reads files of up to ${importMaxBytes / 1024 / 1024} MB.`,
  `A map can have at most ${viewLinksMax} links. Remove one first.`,
]

const messagesOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  ...values: unknown[]
) =>
  values.flatMap((value) =>
    (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message),
  )

const ofFields = [
  ...messagesOf(AccountText, 7, 'a'.repeat(accountTextMaxLength + 1), '\0'),
  ...messagesOf(Flag, 'perhaps'),
  ...messagesOf(
    FeedbackForm,
    {},
    { question1: 'a'.repeat(feedbackAnswerMaxLength + 1), question2: '\0' },
  ),
]

const ofRules = [
  ...Object.values(accountRules).flatMap((rule) => ['', 'a', 'a'.repeat(200)].map(rule)),
  agreementMessage,
  confirmEmailRule('a', 'b'),
  confirmPasswordRule('a', 'b'),
].filter((message) => message !== null)

it('has a Welsh translation of every problem, rule and server message', () => {
  const missing = [...ofProblems, ...ofRules, ...ofServer, ...ofFields].filter(
    (one) => !Object.hasOwn(sentences, one),
  )
  expect([...new Set(missing)]).toEqual([])
})

it('returns an unknown sentence unchanged', () => {
  addTranslations({ sentences })
  expect(translateSentence('The passwords do not match.')).toBe('Nid yw’r cyfrineiriau yr un fath.')
  expect(translateSentence('Row 7 has no place.')).toBe('Row 7 has no place.')
})

it('translates a problem by its code when its sentence is unknown', () => {
  addTranslations({ sentences })
  expect(translateProblem('unreadable-file', 'Line 7 of fields.csv is torn.')).toBe(
    'Ni ellir darllen y ffeil hon.',
  )
})

it('translates a finding in a file by its reason code', () => {
  const finding = { reason: 'blank-row', detail: 'the row is blank' }
  expect(translateFinding(finding)).toBe('the row is blank')
  addTranslations({ importFindings })
  expect(translateFinding(finding)).toBe('mae’r rhes yn wag')
})
