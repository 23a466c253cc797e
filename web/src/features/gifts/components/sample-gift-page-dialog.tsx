import { LinkButton } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { useGiftLinkAction } from '#shared/gifts/gift-page-owner.tsx';

export default function SampleGiftPageDialog({ onClose }: { onClose: () => void }) {
  const { path, label } = useGiftLinkAction();
  return (
    <Dialog title="This page is a sample" onClose={onClose}>
      <Stack gap={4}>
        <Text>
          On a real page, this leads to the gift checkout. Claim your own link, share it, and anyone who loves
          you can send you a box.
        </Text>
        <LinkButton to={path} size="large" fullWidth>
          {label}
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
