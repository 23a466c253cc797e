import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '#components/actions/button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useUnsavedWarning } from './unsaved-input';

interface EditorFormProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  /** Notices about changes by other admins since editing began. */
  meanwhile: ReactNode;
  /** A further button that saves the form. */
  otherAction?: ReactNode;
  problem: string | null;
  isBusy: boolean;
  isDirty: boolean;
  isDisabled?: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Leaves the page, which asks for confirmation if there is unsaved input. */
  onCancel: () => void;
  children: ReactNode;
}

export function EditorForm(props: EditorFormProps) {
  const { title, action, meanwhile, problem, isBusy, isDirty, isDisabled } = props;
  useUnsavedWarning(isDirty);
  return (
    <Card>
      <form noValidate aria-label={title} onSubmit={(event) => void props.onSubmit(event)}>
        <Stack gap={4}>
          <SectionTitle>{title}</SectionTitle>
          {!isBusy && meanwhile}
          {props.children}
          {problem && <Banner tone="error">{problem}</Banner>}
          <Stack row gap={3}>
            <Button type="submit" busy={isBusy} disabled={isDisabled}>
              {action}
            </Button>
            {props.otherAction}
            <Button variant="secondary" disabled={isBusy} onClick={props.onCancel}>
              Cancel
            </Button>
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}
