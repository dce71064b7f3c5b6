import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setWatchMail } from '@terrier/contract/watches'
import { useId } from 'react'

import { request } from '../../api/request.ts'
import { watchesQuery } from '../../api/watch-queries.ts'
import { watchesText as text } from '../../text/watches.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Failure } from './failure.tsx'

interface MailSwitchProps {
  readonly wantsMail: boolean
  readonly isEmailConfirmed: boolean
}

/** Whether mail is sent about what watches find. */
export function MailSwitch({ wantsMail, isEmailConfirmed }: MailSwitchProps) {
  const queryClient = useQueryClient()
  const help = useId()
  const setting = useMutation({
    mutationFn: (wanted: boolean) => request(setWatchMail, { body: { wantsMail: wanted } }),
    onSettled: () => queryClient.invalidateQueries(watchesQuery),
  })
  return (
    <Stack gap={1}>
      <Switch
        isSelected={setting.isPending ? setting.variables : wantsMail}
        onChange={(wanted) => setting.mutate(wanted)}
        aria-describedby={help}
      >
        {text.mail}
      </Switch>
      <Note size="small" id={help}>
        {isEmailConfirmed ? text.mailHelp : text.unconfirmed}
      </Note>
      {setting.error && <Failure error={setting.error} />}
    </Stack>
  )
}
