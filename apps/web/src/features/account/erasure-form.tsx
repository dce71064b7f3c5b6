import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  eraseAccount,
  type AccountErased,
  type ErasurePreview,
} from '@terrier/contract/account-erasure'
import { useState } from 'react'

import { erasurePreviewQuery } from '../../api/account-queries.ts'
import { ApiProblem } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { useForm } from '../../api/use-form.ts'
import { erasureText as text } from '../../text/account-erasure.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ErasureSummary } from './erasure-summary.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { SharedMapChoices, type NewOwners } from './shared-map-choices.tsx'

interface ErasureFormProps {
  readonly username: string
  readonly onErased: (erased: AccountErased) => void
}

/** Explains what erasing the account deletes, then asks for the password. */
export function ErasureForm(props: ErasureFormProps) {
  const { data, isError, refetch } = useQuery(erasurePreviewQuery)
  if (data) return <Form {...props} preview={data} />
  if (!isError) return <Spinner label={text.loading} />
  return <RetryMessage message={text.loadingFailed} retry={text.retry} onRetry={refetch} />
}

interface FormProps extends ErasureFormProps {
  readonly preview: ErasurePreview
}

function Form({ username, preview, onErased }: FormProps) {
  const queryClient = useQueryClient()
  const [newOwners, setNewOwners] = useState<NewOwners>({})
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: [text.passwordMissing] } : {}),
    send: async ({ password }) => {
      const handOver = preview.sharedMaps.flatMap(({ eid }) => {
        const email = newOwners[eid]
        return email ? { eid, email } : []
      })
      try {
        onErased(await request(eraseAccount, { body: { password, handOver } }))
      } catch (error) {
        // A chosen new owner may have lost access to the map meanwhile.
        await queryClient.invalidateQueries(erasurePreviewQuery)
        throw error
      }
    },
  })
  return (
    <Stack as="form" gap={5} noValidate onSubmit={form.onSubmit}>
      <Note size="form">{text.lead}</Note>
      <Note size="form">{text.exportFirst}</Note>
      <ErasureSummary preview={preview} />
      <SharedMapChoices maps={preview.sharedMaps} newOwners={newOwners} onChange={setNewOwners} />
      {preview.isOnlyAdministrator && (
        <InlineMessage kind="error">{text.onlyAdministrator}</InlineMessage>
      )}
      <OwnPasswordField
        {...form.fieldProps('password')}
        label={text.password}
        help={text.passwordHelp}
        username={username}
      />
      {form.failure !== null && (
        <InlineMessage kind="error">{reasonOf(form.failure)}</InlineMessage>
      )}
      <FormFoot>
        <Button
          type="submit"
          variant="danger"
          isDisabled={preview.isOnlyAdministrator}
          isPending={form.isSending}
        >
          {text.submit}
        </Button>
      </FormFoot>
    </Stack>
  )
}

const reasonOf = (failure: unknown): string =>
  failure instanceof ApiProblem && failure.status < 500 ? failure.message : text.failed
