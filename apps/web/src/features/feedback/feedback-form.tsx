import { FeedbackForm as FeedbackAnswers } from '@terrier/contract/feedback'
import { feedbackAnswerMaxLength } from '@terrier/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'

import { sendFeedbackMutation } from '../../api/feedback-queries.ts'
import { translateSentence } from '../../text/translate-sentence.ts'
import { feedbackText as text } from '../../text/feedback.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-area.tsx'

export const noAnswers: FeedbackAnswers = {
  question1: '',
  question2: '',
  question3: '',
  question4: '',
}

const questions = ['question1', 'question2', 'question3', 'question4'] as const
type Question = (typeof questions)[number]

interface FeedbackFormProps {
  /** State of the parent, so that closing the form loses nothing. */
  readonly answers: FeedbackAnswers
  readonly onChange: (answers: FeedbackAnswers) => void
  /** Why the form cannot be sent at present, as a sentence. */
  readonly obstacle: string | null
  readonly onSent: () => void
}

/** Four questions. If sending fails, the form keeps its values (specification 8). */
export function FeedbackForm({ answers, onChange, obstacle, onSent }: FeedbackFormProps) {
  const [touched, setTouched] = useState<ReadonlySet<Question>>(new Set())
  const sending = useMutation({ ...sendFeedbackMutation, onSuccess: onSent })
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const faults = faultsIn(answers)
  const submit = () => {
    if (sending.isPending || obstacle !== null) return
    setTouched(new Set(questions))
    if (faults.size > 0) setRefusals(refusals + 1)
    else sending.mutate(answers)
  }
  return (
    <Stack
      as="form"
      ref={form}
      gap={5}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Note size="form">{text.lead}</Note>
      {questions.map((question) => (
        <TextArea
          key={question}
          label={text.questions[question]}
          rows={3}
          maxLength={feedbackAnswerMaxLength}
          aria-required
          value={answers[question]}
          onChange={(answer) => onChange({ ...answers, [question]: answer })}
          onBlur={() => setTouched(new Set([...touched, question]))}
          error={touched.has(question) ? faults.get(question) : undefined}
        />
      ))}
      {obstacle !== null && <InlineMessage kind="info">{obstacle}</InlineMessage>}
      <FormFoot>
        <Button
          type="submit"
          variant="primary"
          isDisabled={obstacle !== null}
          isPending={sending.isPending}
        >
          {text.send}
        </Button>
      </FormFoot>
    </Stack>
  )
}

/** Validation errors by field, from the schema of the API call itself. */
function faultsIn(answers: FeedbackAnswers): ReadonlyMap<unknown, string> {
  const issues = z.safeParse(FeedbackAnswers, answers).error?.issues ?? []
  return new Map(issues.map(({ path, message }) => [path[0], translateSentence(message)]))
}
