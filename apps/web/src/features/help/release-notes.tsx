import { formatDate } from '@terrier/domain/format/format-date'

import { BulletList } from '../../ui/bullet-list.tsx'
import { Stack } from '../../ui/stack.tsx'
import { whatIsNew } from './what-is-new.ts'

export function ReleaseNotes() {
  return (
    <Stack gap={5}>
      {whatIsNew.map(({ date, changes }) => (
        <Stack as="section" key={date}>
          <h3>
            <time dateTime={date}>{formatDate(new Date(`${date}T12:00:00`))}</time>
          </h3>
          <BulletList>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </BulletList>
        </Stack>
      ))}
    </Stack>
  )
}
