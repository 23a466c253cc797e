import { requestAreaContract } from '@sharebox/domain/accounts/callables';
import { maxAreaNameLength } from '@sharebox/domain/orders/delivery-area';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { callFunction } from '#firebase/call.ts';
import { MuiArea } from '#theme/mui-area.tsx';

/**
 * A form for requesting delivery to an area. The member is emailed once the shop delivers to the area. Can be used
 * inside another form.
 */
export function AreaRequestForm({ initialArea = '' }: { initialArea?: string }) {
  const [area, setArea] = useState(initialArea);
  const [sentArea, setSentArea] = useState<string | null>(null);
  const { isBusy, problem, run } = useAsyncAction();

  async function send(): Promise<void> {
    const typed = area.trim();
    if (await run(() => callFunction(requestAreaContract, { area: typed }))) setSentArea(typed);
  }

  if (sentArea !== null) {
    return (
      <Banner tone="success" title="You’re on the list.">
        We email you as soon as we deliver in {sentArea}.
      </Banner>
    );
  }
  return (
    <Banner tone="warning" icon="pin" title="We don’t deliver there yet.">
      <Stack gap={3}>
        <p>You can still give a Share Box to people in our delivery areas.</p>
        <MuiArea>
          <TextField
            label="Your town or district"
            size="small"
            fullWidth
            value={area}
            onChange={({ target }) => setArea(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Prevents the surrounding form from being submitted.
              event.preventDefault();
              if (area.trim() !== '') void send();
            }}
            error={problem !== null}
            helperText={problem}
            slotProps={{ htmlInput: { maxLength: maxAreaNameLength, autoComplete: 'off' } }}
          />
        </MuiArea>
        <div>
          <SmallButton busy={isBusy} disabled={area.trim() === ''} onClick={() => void send()}>
            Tell me when you deliver there
          </SmallButton>
        </div>
      </Stack>
    </Banner>
  );
}
