import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { Mantine } from '../ui/Mantine.tsx';
import classes from './ToastHost.module.css';

/** Toasts are announced, and can be closed before their five seconds are over. */
export function ToastHost() {
  return (
    <Mantine>
      <Notifications
        position="top-right"
        autoClose={5000}
        // Mantine's own height cuts off what is written in large letters.
        notificationMaxHeight="80vh"
        classNames={{ root: classes['toasts'] ?? '' }}
      />
    </Mantine>
  );
}

export function show(toast: { readonly color: string; readonly title: string; readonly message: string }): void {
  notifications.show({
    ...toast,
    classNames: { root: classes['toast'] ?? '', description: classes['message'] ?? '' },
    closeButtonProps: { 'aria-label': 'Cerrar' },
  });
}
