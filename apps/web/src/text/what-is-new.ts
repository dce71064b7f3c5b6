/** What changed for the people who use the product, the newest first. Help shows it as it stands here. */
export const whatIsNew: readonly { readonly date: string; readonly changes: readonly string[] }[] =
  [
    {
      date: '2026-11-23',
      changes: [
        'The address shows the open map and where you are looking. Copy it to come back to the same place, or send it to somebody you share the map with.',
        'Back closes the panel, window or menu that is open before it leaves the page.',
        'A reload keeps your place, your panels and your layers.',
        'A tour of five steps shows what is where. Take it from Help.',
        'Help lists the keyboard shortcuts and the data that is loaded. Press ? to open it.',
      ],
    },
    {
      date: '2026-11-22',
      changes: [
        'Anybody can register where the operator allows it, reset a password, and change their details under My Account.',
        'Feedback can be sent from the map.',
      ],
    },
  ]
