import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { someUserDetails } from '../../testing/user-details.ts'
import { leftPaneText } from '../../text/left-pane.ts'
import { topBarText as text } from '../../text/top-bar.ts'
import { ProfileMenuItems } from './profile-menu-items.tsx'
import { ProfileMenu } from './profile-menu.tsx'

afterEach(cleanup)

const open = async (is_super_user: 0 | 1) => {
  render(
    <ProfileMenu details={someUserDetails({ is_super_user })}>
      <ProfileMenuItems
        isPrivileged={is_super_user === 1}
        donateUrl={null}
        onBoundaryReview={() => undefined}
        onWatches={() => undefined}
        onMyMaps={() => undefined}
        onLogOut={() => undefined}
      />
    </ProfileMenu>,
  )
  await userEvent.click(screen.getByRole('button'))
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

test('an ordinary user sees account, maps, watches and log-out', async () => {
  expect(await open(0)).toEqual([text.myAccount, text.myMaps, leftPaneText.watches, text.logOut])
})

test('a privileged user also sees administration', async () => {
  expect(await open(1)).toEqual([
    text.myAccount,
    text.myMaps,
    leftPaneText.watches,
    text.administration,
    leftPaneText.boundaryReview,
    text.logOut,
  ])
})
