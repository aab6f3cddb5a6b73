import type { states as pt } from '../pt/states.ts';
import type { Translation } from '../shape.ts';

export const states: Translation<typeof pt> = {
  loading: 'Loading',
  fault: {
    title: 'We could not work it out now',
    text: 'The calculation stopped through a fault of the system. Nothing was lost. This is not a “complies”.',
    loadTitle: 'We could not load this',
    loadText: 'The page stopped through a fault of the system. Nothing was lost. This is not a “complies”.',
    retry: 'Try again',
    copy: 'Copy code {{code}}',
    copied: 'Code copied',
    cannotCopy: 'It could not be copied. The code is {{code}}.',
  },
  input: {
    summary: 'Check {{count}} field',
    summary_one: 'Check {{count}} field',
    summary_other: 'Check {{count}} fields',
  },
  permission: {
    title: 'Your profile does not see {{what}}',
    who: 'Who may: {{role}}.',
    signIn: 'Sign in with another profile',
  },
  offline: {
    title: 'No connection to the server',
    text: 'The map and the law go on. What was already loaded still counts.',
    kept: 'No network. {{count}} records kept on this device.',
    retry: 'Try now',
  },
  work: {
    cancel: 'Cancel',
    of: '{{done}} of {{total}}',
    elapsed: '{{seconds}} s so far',
    nothingStored: 'Nothing was stored. You can use other pages.',
  },
  undo: 'Undo',
  dismiss: 'Dismiss',
  urlProblem: {
    title: 'A part of the address could not be read',
    text: 'Left aside: {{parts}}. The address may have been copied in part. Check before you use the answer.',
    clear: 'Take it out of the address',
  },
};
