import { saveMember, type AdminMember, type AdminUserGroup } from '@terrier/contract/admin'
import type { DataGroupAccess } from '@terrier/contract/data-groups'
import { emailMaxLength } from '@terrier/contract/limits'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { AddRow } from './add-row.tsx'
import { Choice } from './choice.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'
import styles from './admin.module.css'

const accesses = [
  [1, text.readOnly],
  [3, text.readWrite],
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
    <section className={styles.part} aria-label={text.membersOf({ group: group.name })}>
      <h3 className={styles.partHeading}>{text.members}</h3>
      {group.members.length === 0 && <p className={styles.quiet}>{text.noMembers}</p>}
      <ul className={styles.lines}>
        {group.members.map((member) => (
          <li key={member.userId} className={styles.line}>
            <span className={styles.words}>
              <strong>{member.name}</strong> <span className={styles.quiet}>{member.username}</span>
            </span>
            <Choice
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
          </li>
        ))}
      </ul>
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
        <Choice label={text.access} value={access} choices={accesses} onChange={setAccess} />
      </AddRow>
    </section>
  )
}
