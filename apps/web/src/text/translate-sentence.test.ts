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
import { translateSentence } from './translate-sentence.ts'

const ofProblems = Object.values(problems).map(({ message }) => message)

const ofRules = [
  ...Object.values(accountRules).flatMap((rule) => ['', 'a', 'a'.repeat(200)].map(rule)),
  agreementMessage,
  confirmEmailRule('a', 'b'),
  confirmPasswordRule('a', 'b'),
].filter((message) => message !== null)

it('has the Welsh of every problem and of every rule', () => {
  const missing = [...ofProblems, ...ofRules].filter((one) => !Object.hasOwn(sentences, one))
  expect([...new Set(missing)]).toEqual([])
})

it('leaves a sentence that it does not know as it is', () => {
  addTranslations({ sentences })
  expect(translateSentence('The passwords do not match.')).toBe('Nid yw’r cyfrineiriau yr un fath.')
  expect(translateSentence('Row 7 has no place.')).toBe('Row 7 has no place.')
})
