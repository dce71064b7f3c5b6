import { saveMember, type AdminMember, type AdminUserGroup } from '@terrier/contract/admin'
import type { DataGroupAccess } from '@terrier/contract/data-groups'
import { emailMaxLength } from '@terrier/contract/limits'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { AddRow } from './add-row.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

const accesses = [
  { value: 1, words: text.readOnly },
  { value: 3, words: text.readWrite },
] as const

/** The members of a user group, with a field to add one. */
export function Members({ group }: { readonly group: AdminUserGroup }) {
  const adding = useAdminMutation(saveMember)
  const changing = useAdminMutation(saveMember)
  const [access, setAccess] = useState<DataGroupAccess>(1)
  const email = useRef<HTMLInputElement>(null)
  const put = (member: AdminMember, wanted: 0 | DataGroupAccess) =>
    changing.change({
      body: { userGroupId: group.id, email: member.username, access: wanted },
    })

  return (
    <Stack as="section" aria-label={text.membersOf({ group: group.name })}>
      <h3>{text.members}</h3>
      {group.members.length === 0 && <Note>{text.noMembers}</Note>}
      <RowList>
        {group.members.map((member) => (
          <Row as="li" key={member.userId} gap={3}>
            <RowText>
              <strong>{member.name}</strong> <Note as="span">{member.username}</Note>
            </RowText>
            <CompactSelect
              label={text.accessOf({ email: member.username })}
              isLabelHidden
              value={member.access}
              choices={accesses}
              onChange={(wanted) => put(member, wanted)}
            />
            <IconButton
              label={text.removeMember({ email: member.username })}
              onPress={() => {
                put(member, 0)
                // The focused button is unmounted with its row.
                email.current?.focus()
              }}
            >
              <X size={20} strokeWidth={1.75} />
            </IconButton>
          </Row>
        ))}
      </RowList>
      {changing.why !== null && <InlineMessage kind="error">{changing.why}</InlineMessage>}
      <AddRow
        label={text.email}
        type="email"
        action={text.addMember}
        maxLength={emailMaxLength}
        fieldRef={email}
        isPending={adding.isPending}
        why={adding.why}
        onAdd={(address, onDone) =>
          adding.change(
            { body: { userGroupId: group.id, email: address, access } },
            { onSuccess: onDone },
          )
        }
      >
        <CompactSelect
          size="form"
          label={text.access}
          value={access}
          choices={accesses}
          onChange={setAccess}
        />
      </AddRow>
    </Stack>
  )
}
