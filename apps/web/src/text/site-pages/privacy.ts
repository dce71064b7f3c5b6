import { messages } from '../messages.ts'

export const privacyPageText = messages({
  unnamed:
    'The operator of this site decides about your data. They have not given a name here yet.',
  named: '{operator} runs this site and decides about your data.',
  ownMaps: 'Your browser fetches everything from this site alone.',
  otherMaps:
    'Maps come from {hosts}. Your browser fetches them there, so that service sees your network address and which part of the map you look at. Everything else comes from this site.',
  pageViews: {
    heading: 'Counting page views',
    what: 'If you agree, your browser tells {host} which kind of page you open, such as "map" or "privacy", so that the operator learns what is used. It does not tell which map, where you look, or who you are, and sets no cookie. That service sees your network address.',
    agree: 'Count my page views on this device',
  },
  heading: 'Privacy',
  lead: 'What {product} stores about you, where, for how long, and who can see it.',
  sections: {
    whoIsResponsible: { heading: 'Who is responsible' },
    whatIsStored: {
      heading: 'What is stored on the server',
      list: {
        yourAccountYour:
          'Your account: your name, email address, organisation, address and phone number, as far as you gave them, whether you want to hear news, and when you last used it. Kept while you have the account; My Account deletes it at once.',
        yourPasswordOnly: 'Your password: only as a hash, from which it cannot be read.',
        yourPasskeysIf:
          'Your passkeys, if you add any: the name you gave each, its public key, when it was added and last used. Your finger, face or PIN never leaves your device.',
        yourAccessTokens:
          'Your access tokens for GIS programs, if you make any: the name you gave each, what it reads, when it was made, was last used and ends, and a hash of it. Removed when you revoke it, or with the first that is made after it has ended.',
        yourSubscriptionIf:
          'Your subscription, if you pay for your account: its reference at the payment provider, and whether it is active. Your bank details never reach {product}.',
        yourMapsWith:
          'Your maps, with a history of who saved what and when. A map you delete can be restored for 30 days, and is then removed. With your account they are removed at once, unless you give them to someone.',
        whatYouDraw:
          'What you draw on maps and data layers of other people. It stays when your account is deleted, without your name.',
        theEmailAddresses:
          'The email addresses that you share a map with. Kept while the map is shared with them.',
        yourSessionsWhen:
          'Your sessions: when each began, when it was last active, when it ends, the kind of browser and device, and a hash of its token. My Account lists them, and ends them. Removed within 30 days of its end.',
        whatHappenedTo:
          'What happened to your account: when you logged in and how, wrong passwords, and changes of the account, shares, public links, exports and access tokens; each with the kind of browser and device, and your network address without its last part. My Account lists it. Removed after 12 months, or with your account.',
        linksThatWere:
          'Links that were mailed to you, to confirm an address or choose a new password: a hash of each. Removed 30 days after it has expired.',
        devicesYouHave:
          'Devices you have logged in on: a hash of the cookie described below, and when it was last used.',
        mailThatWas:
          'Mail that was sent to you, such as news that a map was shared: the address, the subject and when. Removed 30 days after it was sent, or with your account; the mail that confirms this stays for 30 days.',
        feedbackIfYou:
          'Feedback, if you send any. It is kept when your account is deleted, without your name.',
        changesThatAdministrators:
          'Changes that administrators make to groups and accounts, with who made them; and that someone deleted their account, downloaded their data, or added or removed a passkey, or made or revoked an access token. An account is named there by its number, which leads to nobody once it is deleted.',
      },
      whileYouSign:
        'While you log in, your network address is held in memory for a quarter of an hour, to stop people from guessing passwords. Only its first part is saved, as said above. The server’s log notes what went wrong; it contains no passwords and nothing that is on your maps.',
      backupsAndLogs:
        'Backups, and logs of the web server in front of the product, are the operator’s own. Ask them how long they keep them.',
    },
    whatIsStoredOn: {
      heading: 'What is stored on your device',
      list: {
        localStorageThe:
          'Local storage: the token that keeps you logged in and when it expires ("token", "token_expiry"), whether your last session timed out, the language you chose ("language"), and whether you agreed that page views are counted ("page_views").',
        sessionStorageUntil:
          'Session storage, until you close the tab: which map is open, how you sorted your maps, which export format you chose last, and whether you have been asked for feedback.',
        aDatabaseIn:
          'A database in the browser: your profile, your last five maps and changes that are not saved yet, so that the map opens without a connection. Removed when you log out.',
        aCacheIn:
          'A cache in the browser: the application itself, and map tiles you looked at. The tiles are removed when you log out.',
        oneCookieFor:
          'One cookie for each account that logs in, "terrier_device_…", or "__Secure-terrier_device_…": it proves that the account has logged in on this device before. It is sent only when you log in, cannot be read by scripts, and lasts a year.',
      },
      allOfThis:
        'All of this is needed for what you ask the product to do, so there is nothing to consent to but the counting of page views, where this page offers it. There is no advertising, and nothing follows you to other sites.',
    },
    yourLocation: {
      heading: 'Your location',
      whenYouChoose:
        'When you choose "Find my location", your browser asks you first. Your position stays in the browser: it is neither sent nor saved. The map moves there, and a map that you save remembers which part of the country it shows.',
    },
    whoCanSee: {
      heading: 'Who can see it',
      yourMapsAre:
        'Your maps are yours until you share them. People you share a map with see its contents and your email address. Anyone who has a public link sees what the link shows. The operator’s technical staff can reach everything on the server.',
      yourDataIs: 'Your data is not sold, and not used to make decisions about you.',
    },
    peopleNamedIn: {
      heading: 'People named in ownership data',
      theNamesOf:
        'The names of proprietors come from registers that HM Land Registry publishes, mostly about companies. If a record is wrong, ask HM Land Registry to correct it; the next edition brings the correction here.',
    },
    yourRights: {
      heading: 'Your rights',
      youCanSee:
        'You can see and correct your details under My Account, download a copy of everything that is stored about you, and delete your account with everything that is yours. For anything else, write to the operator. If you are not satisfied, you can complain to the Information Commissioner’s Office.',
      link: 'Complain to the ICO',
    },
  },
})
